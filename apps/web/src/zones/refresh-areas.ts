/** Apart from its caller, which every page loads, and from the form fields of areas, which it does not need. */
export { refreshAreas } from '#platform/areas/index.ts'
