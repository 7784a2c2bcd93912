import type { KeyboardEvent } from 'react'
import { cx } from '#ui/display/cx.ts'
import colours from './feature-colours.module.css'
import type { DrawnFeature, MapLabel } from './map-layout.ts'
import styles from './plasmid-map.module.css'

export interface FeatureShapesProps {
  features: readonly DrawnFeature[]
  describe: (index: number) => string
  activeIndex?: number | undefined
  onSelectFeature?: ((index: number) => void) | undefined
}

/** Features as shapes. With a handler they are buttons that share one stop of the Tab key. */
export function FeatureShapes({ features, describe, activeIndex, onSelectFeature }: FeatureShapesProps) {
  const focusable = features.some(({ index }) => index === activeIndex) ? activeIndex : features[0]?.index
  return features.map(({ index, kind, colour, path }) => {
    const shape = {
      d: path,
      className: cx(styles.feature, colour ? styles.chosen : colours[kind], index === activeIndex && styles.active),
      ...(colour && { fill: colour }),
      'data-feature': index,
    }
    if (!onSelectFeature)
      return (
        <path key={index} {...shape}>
          <title>{describe(index)}</title>
        </path>
      )
    return (
      <path
        key={index}
        {...shape}
        role="button"
        tabIndex={index === focusable ? 0 : -1}
        aria-label={describe(index)}
        aria-pressed={index === activeIndex}
        onClick={() => onSelectFeature(index)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onSelectFeature(index)
        }}
      >
        <title>{describe(index)}</title>
      </path>
    )
  })
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus between features with the arrow keys, Home and End. */
export function moveFeatureFocus(event: KeyboardEvent<SVGSVGElement>): void {
  const shapes = [...event.currentTarget.querySelectorAll<SVGElement>('[data-feature][role=button]')]
  const at = shapes.indexOf(document.activeElement as SVGElement) // -1 when it is none of them
  if (at < 0) return
  const step = steps[event.key]
  const next =
    event.key === 'Home'
      ? shapes[0]
      : event.key === 'End'
        ? shapes.at(-1)
        : step && shapes[(at + step + shapes.length) % shapes.length]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

export interface LabelTextsProps {
  labels: readonly MapLabel[]
  activeIndex?: number | undefined
  onSelectFeature?: ((index: number) => void) | undefined
  onSelectSite?: ((label: MapLabel) => void) | undefined
}

/** Labels with their leaders. They repeat the names of the shapes, hence nothing for screen readers. */
export function LabelTexts({ labels, activeIndex, onSelectFeature, onSelectSite }: LabelTextsProps) {
  return (
    <g aria-hidden>
      {/* Below all texts, which have a halo, so that no line runs through a name. */}
      <path d={labels.map(({ leader }) => leader).join('')} className={styles.leader} />
      {labels.map((label) => {
        const { key, featureIndex, text, fullText, x, y, anchor, leader } = label
        const select = featureIndex === undefined ? onSelectSite && (() => onSelectSite(label)) : undefined
        const onClick = featureIndex === undefined ? select : onSelectFeature && (() => onSelectFeature(featureIndex))
        return (
          <g
            key={key}
            className={cx(
              styles.label,
              featureIndex === undefined && styles.siteLabel,
              leader === '' && styles.inside,
              featureIndex !== undefined && featureIndex === activeIndex && styles.activeLabel,
            )}
            {...(onClick && { onClick })}
            {...(featureIndex !== undefined && { 'data-feature': featureIndex })}
          >
            <text x={x} y={y} dy="0.35em" textAnchor={anchor}>
              {text}
              {text !== fullText && <title>{fullText}</title>}
            </text>
          </g>
        )
      })}
    </g>
  )
}
