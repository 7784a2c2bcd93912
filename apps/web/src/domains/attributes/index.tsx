/** What other domains may show of customer attributes. */
export { AttributeChoices } from './attribute-choices.tsx'
