/** What other domains may use of the areas. */
export { type AreaCodes, AreaFields, type AreaLevel, areaLevelNames, areaLevels } from './area-fields.tsx'
export { refreshAreas } from './areas.data.ts'
