import { Fragment, type ReactNode } from 'react'

export interface FilledTextProps {
  /** With unfilled placeholders such as `{start}`. */
  text: string
  blanks: Readonly<Record<string, ReactNode>>
}

/** A sentence with controls in place of its placeholders, in the word order of its language. */
export function FilledText({ text, blanks }: FilledTextProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // The parts of a text never change their order.
    <Fragment key={`${at} ${piece}`}>
      {at % 2 === 1 ? blanks[piece] : piece.trim() !== '' && <span>{piece.trim()}</span>}
    </Fragment>
  ))
}
