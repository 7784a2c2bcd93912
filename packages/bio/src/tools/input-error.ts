export type InputErrorCode =
  | 'empty'
  | 'too_long'
  | 'too_many'
  | 'several'
  | 'letter'
  | 'unreadable'
  | 'frame'
  | 'enzyme'
  | 'no_enzymes'
  | 'oligo_letter'
  | 'oligo_length'
  | 'too_long_to_align'
  | 'number'
  | 'range'
  | 'positions'
  | 'product'
  | 'change'

/** Error of an entry, with the values that its text needs. */
export class InputError extends Error {
  override readonly name = 'InputError'
  readonly code: InputErrorCode
  readonly values: Readonly<Record<string, string | number>>
  constructor(code: InputErrorCode, values: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
