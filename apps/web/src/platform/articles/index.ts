/** Parts of articles for other domains; the screens are in index.ts, which the router reads alone. */

export { ArticleBlocks } from './article-blocks.tsx'
export { buildFaqPage } from './faq-page.ts'
export { newsPath } from './news-path.ts'
export { NewsTeaser } from './news-teaser.tsx'
export { OrderingGuide } from './ordering-guide.tsx'
