import { lazyPart } from '#lib/lazy.ts'

/** The shells' bell; it comes when the page is up. */
export const bell = () => import('./bell.tsx')

/** What somebody hears of and by which ways. */
export const NewsChoices = lazyPart(() => import('./news-choices.tsx'))
