/** What other domains may show of customer attributes. */
export { AttributeSettings } from './attribute-settings.tsx'
