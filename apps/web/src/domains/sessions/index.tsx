/** What other domains may show of sessions; the screens are in index.ts, which the router reads alone. */
export { MySessions } from './my-sessions.tsx'
