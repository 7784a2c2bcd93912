// Apart from what reads them, so that the routes of all pages do not bring that along.
export const facetKeys = ['target', 'isotype', 'host', 'reactivity', 'application', 'format', 'conjugate'] as const

export const listParameters = ['categorySec', ...facetKeys, 'sort', 'page', 'view', 'columns'] as const
