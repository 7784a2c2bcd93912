export const maxCustomVectors = 500
