/** Parts of the areas for other domains. */
export { type AreaCodes, AreaFields, type AreaLevel, areaLevelNames, areaLevels } from './area-fields.tsx'
export { refreshAreas } from './areas.data.ts'
