/** The three demo clubs. Names are invented; what is real about their courses says courses.json. */
import type { RuleReading } from '@club/core'
import { BRITISH_NAMES, DANISH_NAMES, GERMAN_NAMES, type Names } from './names.ts'

export type DemoLanguage = 'de' | 'en' | 'da'

/** A person with a name of their own in the demo: logins, and the friends that screens show. */
export interface NamedPerson {
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  readonly sex: 'male' | 'female'
  readonly memberStatus: 'member' | 'guest' | 'independentPlayer'
  readonly handicapIndex: string
  readonly homeClub?: string
  /** Key of a tee. */
  readonly preferredTee?: string
  readonly blocked?: boolean
  readonly friends?: readonly string[]
}

export interface DemoClub {
  readonly tenant: string
  readonly group: { readonly id: string; readonly name: string } | null
  readonly name: string
  readonly clubNumber: string
  readonly country: string
  readonly nationalAssociation: string
  /** One club plays by the rules of the specification, so that its rules can be seen on screens. */
  readonly ruleReading: RuleReading
  readonly timeZone: string
  readonly currency: string
  readonly language: DemoLanguage
  readonly primaryColor: string
  readonly secondaryColor: string
  readonly dateFormat: string
  readonly hourMode: 12 | 24
  readonly names: Names
  /** Home clubs of guests and independent players. */
  readonly otherClubs: readonly string[]
  readonly firstNumber: number
  readonly people: readonly NamedPerson[]
  /** The course that is played, the tees of men and women, and the course of the real cards. */
  readonly course: string
  readonly tees: { readonly male: string; readonly female: string }
  readonly realCourse: string
  /** Entry fee of a tournament in minor units. */
  readonly fee: number
}

const RHEIN_DOWNS = { id: 'rhein-downs', name: 'Rhein & Downs' }

export const DEMO_CLUBS: readonly DemoClub[] = [
  {
    tenant: 'taunusblick',
    group: RHEIN_DOWNS,
    name: 'Golfclub Taunusblick',
    clubNumber: '9901',
    country: 'DE',
    nationalAssociation: 'Dgv',
    ruleReading: 'federation',
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    language: 'de',
    primaryColor: '#66cc33',
    secondaryColor: '#8b71ec',
    dateFormat: 'dd.MM.yyyy',
    hourMode: 24,
    names: GERMAN_NAMES,
    otherClubs: ['GC Maintal-Auen', 'GC Wetterauer Höfe', 'GC Rheingrafen', 'GC Lahnwiesen', 'GC Odenwaldhöhe'],
    firstNumber: 1001,
    people: [
      {
        number: '1001',
        firstName: 'Clara',
        lastName: 'Hoffmann',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '18.7',
        preferredTee: 'red',
        friends: ['1002', '1003', '1004'],
      },
      {
        number: '1002',
        firstName: 'Jonas',
        lastName: 'Weber',
        sex: 'male',
        memberStatus: 'member',
        handicapIndex: '9.4',
        preferredTee: 'white',
        friends: ['1001', '1003'],
      },
      {
        number: '1003',
        firstName: 'Mia',
        lastName: 'Bergmann',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '22.1',
        friends: ['1001', '1002'],
      },
      {
        number: '1004',
        firstName: 'Tom',
        lastName: 'Reed',
        sex: 'male',
        memberStatus: 'guest',
        handicapIndex: '38.4',
        homeClub: 'Ashcombe Park Golf Club',
        friends: ['1001'],
      },
      {
        number: '1005',
        firstName: 'Lukas',
        lastName: 'Brandt',
        sex: 'male',
        memberStatus: 'member',
        handicapIndex: '+1.2',
        // Not confirmed by Clara: an open request.
        friends: ['1001'],
      },
      { number: '1006', firstName: 'Henrik', lastName: 'Sommer', sex: 'male', memberStatus: 'independentPlayer', handicapIndex: '6.3' },
      { number: '1007', firstName: 'Simon', lastName: 'Haas', sex: 'male', memberStatus: 'member', handicapIndex: '14.8', blocked: true },
      { number: '1008', firstName: 'Petra', lastName: 'Lorenz', sex: 'female', memberStatus: 'member', handicapIndex: '27.5' },
    ],
    course: 'meister',
    tees: { male: 'yellow', female: 'blue' },
    realCourse: 'tal',
    fee: 3500,
  },
  {
    tenant: 'ashcombe',
    group: RHEIN_DOWNS,
    name: 'Ashcombe Park Golf Club',
    clubNumber: '4410',
    country: 'GB',
    nationalAssociation: 'England Golf',
    ruleReading: 'federation',
    timeZone: 'Europe/London',
    currency: 'GBP',
    language: 'en',
    primaryColor: '#6b1d34',
    secondaryColor: '#b98a2e',
    dateFormat: 'dd/MM/yyyy',
    hourMode: 12,
    names: BRITISH_NAMES,
    otherClubs: ['Harrow Down Golf Club', 'Millbrook Links', 'The Wealden Society', 'Fernley Heath Golf Club', 'Thornbury Grange'],
    firstNumber: 2001,
    people: [
      {
        number: '2001',
        firstName: 'Clara',
        lastName: 'Hoffmann',
        sex: 'female',
        memberStatus: 'guest',
        handicapIndex: '18.7',
        homeClub: 'Golfclub Taunusblick',
        friends: ['2002', '2004'],
      },
      {
        number: '2002',
        firstName: 'Eleanor',
        lastName: 'Whitcombe',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '12.3',
        friends: ['2001', '2003'],
      },
      {
        number: '2003',
        firstName: 'George',
        lastName: 'Hartley',
        sex: 'male',
        memberStatus: 'member',
        handicapIndex: '7.9',
        friends: ['2001', '2002'],
      },
      { number: '2004', firstName: 'Tom', lastName: 'Reed', sex: 'male', memberStatus: 'member', handicapIndex: '38.4', friends: ['2001'] },
      { number: '2005', firstName: 'Oliver', lastName: 'Penrose', sex: 'male', memberStatus: 'independentPlayer', handicapIndex: '4.1' },
      {
        number: '2006',
        firstName: 'Harriet',
        lastName: 'Lowell',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '24.6',
        blocked: true,
      },
      {
        number: '2007',
        firstName: 'Margaret',
        lastName: 'Ashdown',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '20.2',
        preferredTee: 'blue',
      },
    ],
    course: 'park',
    tees: { male: 'blue', female: 'green' },
    realCourse: 'heath',
    fee: 1500,
  },
  {
    tenant: 'strandholm',
    group: null,
    name: 'Strandholm Golfklub',
    clubNumber: '177',
    country: 'DK',
    nationalAssociation: 'DGU',
    ruleReading: 'asSpecified',
    timeZone: 'Europe/Copenhagen',
    currency: 'DKK',
    language: 'da',
    primaryColor: '#0b5f7a',
    secondaryColor: '#e2703a',
    dateFormat: 'dd-MM-yyyy',
    hourMode: 24,
    names: DANISH_NAMES,
    otherClubs: ['Fjordbakken Golfklub', 'Hedelund Golfklub', 'Nørre Klint Golf', 'Egeskoven Golfklub', 'Lillesund Golfklub'],
    firstNumber: 3001,
    people: [
      {
        number: '3001',
        firstName: 'Freja',
        lastName: 'Holm',
        sex: 'female',
        memberStatus: 'member',
        handicapIndex: '16.2',
        preferredTee: 'blue',
        friends: ['3002', '3003'],
      },
      {
        number: '3002',
        firstName: 'Mads',
        lastName: 'Kjær',
        sex: 'male',
        memberStatus: 'member',
        handicapIndex: '11.5',
        friends: ['3001'],
      },
      {
        number: '3003',
        firstName: 'Astrid',
        lastName: 'Lund',
        sex: 'female',
        memberStatus: 'guest',
        handicapIndex: '31.0',
        homeClub: 'Fjordbakken Golfklub',
        friends: ['3001'],
      },
      {
        number: '3004',
        firstName: 'Viggo',
        lastName: 'Bang',
        sex: 'male',
        memberStatus: 'independentPlayer',
        handicapIndex: '8.8',
        friends: ['3001'],
      },
      { number: '3005', firstName: 'Bodil', lastName: 'Skov', sex: 'female', memberStatus: 'member', handicapIndex: '29.4', blocked: true },
      { number: '3006', firstName: 'Torben', lastName: 'Lind', sex: 'male', memberStatus: 'member', handicapIndex: '19.9' },
    ],
    course: 'klit',
    tees: { male: 'yellow', female: 'red' },
    realCourse: 'skov',
    fee: 20000,
  },
]

/** The tee-time course with 27 holes. */
export const THREE_NINES = { tenant: 'strandholm', course: 'tre-sloejfer' } as const
