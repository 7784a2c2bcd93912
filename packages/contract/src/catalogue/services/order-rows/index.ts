// What page and server share without zod: how rows of an order table are read, checked and priced.
export * from './build-example-row.ts'
export * from './calculate-service-price.ts'
export * from './calculate-turnaround.ts'
export * from './check-order-rows.ts'
export * from './clean-sequence.ts'
export * from './file-references.ts'
export * from './plasmid-references.ts'
export * from './service-columns.ts'
