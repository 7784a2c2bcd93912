import { Fragment, type ReactNode } from 'react'

export interface FilledTextProps {
  /** With blanks such as `{start}` left in it. */
  text: string
  blanks: Readonly<Record<string, ReactNode>>
}

/** A sentence with controls where its blanks are, in the order of its language. */
export function FilledText({ text, blanks }: FilledTextProps) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // The pieces of one text never change their places.
    <Fragment key={`${at} ${piece}`}>
      {at % 2 === 1 ? blanks[piece] : piece.trim() !== '' && <span>{piece.trim()}</span>}
    </Fragment>
  ))
}
