/** What pages of other domains may show. */
export { default as YourData } from './personal-data-section.tsx'
