/** The shells' bell; it comes when the page is up. */
export const bell = () => import('./bell.tsx')
