/** Parts of customer attributes for other domains. */
export { AttributeSettings } from './attribute-settings.tsx'
