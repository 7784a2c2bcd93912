interface RequestedLot {
  code: string
  lotNo: string
}

let requestedLot: RequestedLot | undefined

/** Remembers the lot that the next addition of this product asks for. A file of its own, as the strip of lots loads later. */
export function requestLot(next: RequestedLot | undefined): void {
  requestedLot = next
}

/** The lot that was asked for, as a field of a line for the cart. */
export const readRequestedLot = (code: string): { lotNo?: string } =>
  requestedLot?.code === code ? { lotNo: requestedLot.lotNo } : {}
