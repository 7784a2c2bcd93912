/** What pages of other domains may show. */
export { default as YourData } from './your-data.tsx'
