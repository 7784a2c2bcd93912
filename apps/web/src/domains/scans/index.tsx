/** What other domains may show; the screen is in index.ts, which the router reads alone. */
export const scanDoorPart = () => import('./scan-door.tsx')
