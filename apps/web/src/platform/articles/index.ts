/** What other domains may show of articles; the screens are in index.ts, which the router reads alone. */

export { newsPath } from './news-path.ts'
export { NewsTeaser } from './news-teaser.tsx'
export { OrderingGuide } from './ordering-guide.tsx'
