import { loadChunk } from '#lib/page/lazy-component.ts'

/** What the shells may show of favourites; the screens are in saved-lists.screens.ts. */
export const loadFavourites = () => loadChunk(() => import('./favourites.ts'))

/** The account's favourites for the marks on pages; for who is signed in. */
export const loadSyncFavourites = () => import('./sync-favourites.tsx')
