export const backbonesPath = '/backbones'
export const getBackbonePath = (id: string): string => `${backbonesPath}/${id}`
export const partsPath = '/parts'
export const getPartPath = (id: string): string => `${partsPath}/${id}`
export const primersPath = '/primers'
/** A page of the portal. */
export const customVectorsPath = '/plasmidCarrier/Index'
