import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './plasmid-ring.module.css'
import { buildRingPaths, radius, ringColours, unpackArcs } from './ring-geometry.ts'

/** A plasmid's map as small as a stamp: where its parts lie and which way they read. */
export function PlasmidRing({ name, packed, size = 72 }: { name: string; packed: string; size?: number }) {
  const t = useTexts(plasmidTexts)
  const arcs = unpackArcs(packed)
  return (
    <svg
      role="img"
      aria-label={t('ring', { name, count: arcs.length })}
      width={size}
      height={size}
      viewBox="0 0 72 72"
      className={styles.ring}
    >
      <circle cx={36} cy={36} r={radius.line} />
      {buildRingPaths(arcs).map(({ colour: ink, d }) => (
        <path key={ink} d={d} className={styles[ink]} />
      ))}
    </svg>
  )
}

export function RingLegend() {
  const t = useTexts(plasmidTexts)
  return (
    <ul aria-label={t('legend')} className={styles.legend}>
      {[...ringColours].reverse().map((ink) => (
        <li key={ink} className={styles[ink]}>
          {t(`ink.${ink}`)}
        </li>
      ))}
    </ul>
  )
}
