import styles from './strand-drawing.module.css'

interface StrandDrawingProps {
  /** The upper strand from 5' to 3', the lower one below it, and a bar for each pair. */
  drawing: { readonly top: string; readonly bars: string; readonly bottom: string }
  label: string
}

/** Puts the name of an end where the strand begins, after the space that aligns it. */
const addStart = (text: string, end: string): string => text.replace(/^ */, (space) => `${space}${end}-`)

/** Two strands with bars between their pairs; a hairpin turns round at its right. */
export function StrandDrawing({ drawing: { top, bars, bottom }, label }: StrandDrawingProps) {
  const isHairpin = top.endsWith('╮')
  const lines = [
    `${addStart(top, '5′')}${isHairpin ? '' : '-3′'}`,
    `   ${bars}`,
    `${addStart(bottom, '3′')}${isHairpin ? '' : '-5′'}`,
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <pre className={styles.strands} role="img" aria-label={label} tabIndex={0}>
      {lines.join('\n')}
    </pre>
  )
}
