/** Parts for pages of other domains. */
export { default as YourData } from './personal-data-section.tsx'
