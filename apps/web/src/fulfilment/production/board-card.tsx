import type { ProductionCard } from '@paratope/contract/fulfilment/production'
import type { KeyboardEvent } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import styles from './production-board.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { CurrentStep, TemplateName } from './production-table.tsx'

interface BoardCardProps {
  card: ProductionCard
  href: string
  isOpen: boolean
  onKey: (event: KeyboardEvent<HTMLElement>, card: ProductionCard) => void
  onMove: (card: ProductionCard, direction: 'on' | 'back') => void
}

/** A sub-order: what it is, where it is, and the button that moves it on. */
export function BoardCard({ card, href, isOpen, onKey, onMove }: BoardCardProps) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const { subOrderNo, name, company, isLate, current, priority, ready, num, state } = card
  return (
    <li className={cx(styles.card, isLate && styles.late, isOpen && styles.open)}>
      <div className={styles.top}>
        <Link
          href={href}
          className="mono"
          data-card={subOrderNo}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => onKey(event, card)}
        >
          {subOrderNo}
        </Link>
        {priority !== 'standard' && <Badge tone="danger">{t(`priority.${priority}`)}</Badge>}
        {isLate && <Badge tone="warning">{t('late')}</Badge>}
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.soft}>
        {company} · <TemplateName template={card.template} />
      </p>
      {current && (
        <p>
          <CurrentStep card={card} />
        </p>
      )}
      {current?.isLate && current.reason !== '' && <p className={styles.reason}>{current.reason}</p>}
      <CardDates card={card} />
      {current?.assignee && (
        <p className={styles.person}>
          <Icon name="user" size={16} />
          {current.assignee.name}
        </p>
      )}
      {ready > 0 && ready < num && (
        <p className={styles.soft}>{joinNote(t('ready'), t('ready.of', { ready, all: num }), language)}</p>
      )}
      {state !== 'cancelled' && <CardActions card={card} onMove={onMove} />}
    </li>
  )
}

function CardDates({ card: { current, predictedOn } }: { card: ProductionCard }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  return (
    <dl className={styles.dates}>
      {current && (
        <div>
          <dt>{t('due')}</dt>
          <dd className={current.isLate ? styles.amber : undefined}>{formatDay(current.plannedEnd, language)}</dd>
        </div>
      )}
      <div>
        <dt>{t('predicted')}</dt>
        <dd>{formatDay(predictedOn, language)}</dd>
      </div>
    </dl>
  )
}

function CardActions({ card, onMove }: Pick<BoardCardProps, 'card' | 'onMove'>) {
  const t = useTexts(productionOfficeTexts)
  if (!useHasPermission('production.edit')) return null
  const { state, subOrderNo } = card
  return (
    <div className={styles.actions} data-print="no">
      {state !== 'done' && (
        <Button size="small" aria-describedby={subOrderNo} onClick={() => onMove(card, 'on')}>
          {t(state === 'planned' ? 'move.start' : 'move.finish')}
        </Button>
      )}
      {state !== 'planned' && (
        <IconButton size="small" icon="arrow-left" label={t('move.back')} onClick={() => onMove(card, 'back')} />
      )}
    </div>
  )
}
