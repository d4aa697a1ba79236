export { type FromApp, type MenuEntry, readFromApp, type ToApp } from './appMessages.ts'
export { exchangeToken, getEmbedders } from './embedding.ts'
export { type HostMessage, readHostMessage, readToken } from './hostMessages.ts'
