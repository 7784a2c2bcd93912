/** Favourites, and as its default the part of the shells that brings a visitor's into the account. */
export const loadFavourites = () => import('./sync-favourites.tsx')
