export { createFakeClub, createTestClient, type FakeClub, type FakeRequest } from './fakeClub.ts'
