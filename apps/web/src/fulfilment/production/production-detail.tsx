import { type ProductionDetail as Detail, productionStepTexts } from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#kit/page/format-dates.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { BackToListLink } from '#kit/page/split-view.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { HasPermission, useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { cx } from '#ui/display/cx.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { DetailSection } from './detail-section.tsx'
import { OrderLineFiles } from './order-line-files.tsx'
import { OrderedLine } from './ordered-line.tsx'
import { PlatePanel } from './plate-panel.tsx'
import { parseSubOrderNo, productionDetailQuery } from './production.data.ts'
import styles from './production-detail.module.css'
import { ProductionHistory } from './production-history.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'
import { ProductionStateBadge } from './production-table.tsx'
import { ReadyForm } from './ready-form.tsx'
import { ReleaseButton } from './release-button.tsx'
import { ResultFiles } from './result-files.tsx'
import { ResultTable } from './result-table.tsx'
import { RunSheetSteps } from './run-sheet.tsx'
import { StepList } from './step-list.tsx'

interface ProductionDetailProps {
  subOrderNo: string
  closeHref: string
}

/** One sub-order: its steps, its results and files, and who changed what. */
export default function ProductionDetail({ subOrderNo, closeHref }: ProductionDetailProps) {
  const line = useQuery(productionDetailQuery(parseSubOrderNo(subOrderNo), useLanguage()))
  return (
    <div className={styles.detail}>
      <BackToListLink href={closeHref} />
      <QueryState query={line} count={4}>
        {(line) => <DetailContent line={line} closeHref={closeHref} />}
      </QueryState>
    </div>
  )
}

function DetailContent({ line, closeHref }: { line: Detail; closeHref: string }) {
  const canEdit = useHasPermission('production.edit') && !line.isClosed
  return (
    <>
      <DetailHeader line={line} closeHref={closeHref} />
      <DetailSummary line={line} />
      <OrderedLine line={line} />
      <HasPermission action="order.desk">
        <OrderLineFiles line={line} />
      </HasPermission>
      {line.well && <PlatePanel line={line} canEdit={canEdit} />}
      <RunSheetSteps line={line} />
      <div data-print="no" className={styles.work}>
        <DetailWork line={line} />
      </div>
    </>
  )
}

/** Steps, results, files and history: the work as it goes on, which no run sheet shows. */
function DetailWork({ line }: { line: Detail }) {
  const t = useTexts(productionOfficeTexts)
  const { state, isClosed, isData, num } = line
  const canEdit = useHasPermission('production.edit')
  const canChangeSteps = canEdit && !isClosed
  return (
    <>
      <DetailSection title={t('steps')}>
        <StepList line={line} canEdit={canChangeSteps} />
      </DetailSection>
      {canChangeSteps && !isData && num > 1 && state !== 'done' && (
        <DetailSection title={t('ready.title')}>
          <p className={styles.soft}>{t('ready.hint')}</p>
          <ReadyForm key={line.version} line={line} />
        </DetailSection>
      )}
      <DetailSection title={t('results')}>
        <ResultTable line={line} canEdit={canEdit && state !== 'cancelled'} />
      </DetailSection>
      <DetailSection title={t('files')}>
        <ResultFiles line={line} canEdit={canEdit && state !== 'cancelled'} />
      </DetailSection>
      {canEdit && state !== 'cancelled' && <ReleaseButton line={line} />}
      <DetailSection title={t('history')}>
        <ProductionHistory line={line} />
      </DetailSection>
    </>
  )
}

function DetailHeader({ line, closeHref }: { line: Detail; closeHref: string }) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  const { subOrderNo, orderNo, name, company, template } = line
  return (
    <header className={styles.head}>
      <h2 className={cx('mono', styles.number)}>{subOrderNo}</h2>
      <span role="status">
        <ProductionStateBadge card={line} />
      </span>
      <div className={styles.tools} data-print="no">
        <Button size="small" onClick={() => print()}>
          {t('sheet.print')}
        </Button>
        <IconButton icon="close" label={t('close')} href={closeHref} className={styles.close ?? ''} />
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.soft}>
        {company} · {tStep(`template.${template}`)}
      </p>
      <HasPermission action="order.desk">
        <span data-print="no">
          <Link href={`/office/orders?order=${orderNo}`}>{t('order.open', { code: orderNo })}</Link>
        </span>
      </HasPermission>
    </header>
  )
}

function DetailSummary({ line }: { line: Detail }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  const { plannedOn, predictedOn, requestedDate, ready, num, isData } = line
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t('planned'), value: formatDay(plannedOn, language) },
        { term: t('predicted'), value: formatDay(predictedOn, language) },
        ...(isData ? [] : [{ term: t('ready'), value: t('ready.of', { ready, all: num }) }]),
        ...(requestedDate ? [{ term: t('requested'), value: formatDay(requestedDate, language) }] : []),
      ]}
    />
  )
}
