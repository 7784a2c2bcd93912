export type AssemblyErrorCode =
  | 'pieces.missing'
  | 'ends.incompatible'
  | 'overlap.missing'
  | 'overlap.ambiguous'
  | 'site.missing'
  | 'site.unsuitable'
  | 'overhang.repeated'
  | 'overhang.palindromic'
  | 'order.ambiguous'
  | 'annealing.impossible'

/** Why molecules cannot be assembled, with the names of those concerned and the place in the order. */
export class AssemblyError extends Error {
  override readonly name = 'AssemblyError'
  readonly code: AssemblyErrorCode
  readonly subject: string
  readonly index: number | undefined

  constructor(code: AssemblyErrorCode, subject: string, index?: number) {
    super(`${code}: ${subject}`)
    this.code = code
    this.subject = subject
    this.index = index
  }
}
