/** People can order a product in a size only. */
export const isPublishable = (packCount: number): boolean => packCount > 0
