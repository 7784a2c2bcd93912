import { plasmidTexts } from '@paratope/contract/texts/plasmids'
import { useSay } from '#lib/texts.ts'
import styles from './ring.module.css'
import { inks, radius, ringPaths, unpackArcs } from './ring.ts'

/** A plasmid's map as small as a stamp: where its parts lie and which way they read. */
export function Ring({ name, packed, size = 72 }: { name: string; packed: string; size?: number }) {
  const say = useSay(plasmidTexts)
  const arcs = unpackArcs(packed)
  return (
    <svg
      role="img"
      aria-label={say('ring', { name, count: arcs.length })}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      className={styles.ring}
    >
      <circle cx={36} cy={36} r={radius.line} />
      {ringPaths(arcs).map(({ ink, d }) => (
        <path key={ink} d={d} className={styles[ink]} />
      ))}
    </svg>
  )
}

export function RingLegend() {
  const say = useSay(plasmidTexts)
  return (
    <ul aria-label={say('legend')} className={styles.legend}>
      {[...inks].reverse().map((ink) => (
        <li key={ink} className={styles[ink]}>
          {say(`ink.${ink}`)}
        </li>
      ))}
    </ul>
  )
}
