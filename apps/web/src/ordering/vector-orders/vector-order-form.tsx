import {
  endotoxinLevels,
  packagings,
  preparations,
  preparationYields,
  verifications,
} from '@paratope/contract/ordering/vector-orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customVectorsPath } from '#catalogue/plasmids/index.ts'
import { useAction } from '#kit/form/use-action.ts'
import { QuantityStepper } from '#kit/numbers/quantity-stepper.tsx'
import { QueryState } from '#kit/page/query-state.tsx'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getCartPath, publishCartChange } from '#ordering/carts/index.ts'
import { usableVectorsQuery } from '#science/custom-vectors/index.ts'
import { VectorFaultList } from '#science/designs/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { formatQuantity } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { FeasibilityReport } from './feasibility-report.tsx'
import { FunctionReport, isExplained } from './function-report.tsx'
import { PriceSummary } from './price-summary.tsx'
import { estimateQuery, type VectorOptions } from './vector-orders.data.ts'
import styles from './vector-orders.module.css'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

const defaults: VectorOptions = {
  preparation: 'mini',
  endotoxin: 'standard',
  verification: 'junctions',
  packaging: 'none',
  glycerolStock: false,
}

/** Scale, quality and what comes along; the answer first, then price and time. */
export function VectorOrderForm({ versionId }: { versionId: string }) {
  const t = useTexts(vectorOrderPageTexts)
  const site = useSite()
  const navigate = useNavigate()
  const [options, setOptions] = useState(defaults)
  const [quantity, setQuantity] = useState(1)
  const [isQuantityValid, setIsQuantityValid] = useState(true)
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const estimate = useQuery(estimateQuery(versionId, options))
  const add = useAction(
    (client) => client.vectorOrders.add({ body: { versionId, ...options, quantity, note, reason } }),
    {
      successText: t('added'),
      onDone: ({ count }) => {
        publishCartChange(count)
        void navigate(getCartPath(site))
      },
    },
  )
  return (
    <QueryState query={estimate} count={6}>
      {(data) => (
        <div className={styles.columns}>
          <div className={styles.form}>
            {data.faults.length > 0 ? (
              <Callout tone="danger" role="status" title={t('faulty')}>
                <VectorFaultList codes={data.faults.map(({ code }) => code)} />
              </Callout>
            ) : (
              <FeasibilityReport versionId={versionId} feasibility={data.feasibility} />
            )}
            <FunctionReport
              findings={data.functionFindings}
              versionId={versionId}
              reason={reason}
              onReason={setReason}
            />
            <OptionFields options={options} available={data.packagings} onChange={setOptions} />
            <div className={styles.pair}>
              <Field label={t('quantity')} hint={t('quantity.hint')}>
                <QuantityStepper
                  value={quantity}
                  min={1}
                  max={50}
                  onChange={setQuantity}
                  onValidityChange={setIsQuantityValid}
                  decreaseLabel={t('quantity.fewer')}
                  increaseLabel={t('quantity.more')}
                />
              </Field>
            </div>
            <Field label={t('note')}>
              <Textarea maxLength={500} rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
            </Field>
          </div>
          <PriceSummary estimate={data}>
            <Button
              tone="primary"
              size="large"
              isFullWidth
              disabled={data.faults.length > 0 || !isQuantityValid || !isExplained(data.functionFindings, reason)}
              loading={add.isPending}
              onClick={() => void add.run()}
            >
              {data.feasibility.canBuild ? t('add') : t('add.quote')}
            </Button>
          </PriceSummary>
        </div>
      )}
    </QueryState>
  )
}

/** An own vector that the customer sends, so that it need not be synthesised. */
function SentVectorField({ options, onChange }: Pick<OptionFieldsProps, 'options' | 'onChange'>) {
  const t = useTexts(vectorOrderPageTexts)
  const { data } = useQuery(usableVectorsQuery)
  if (!data) return null
  if (data.records.length === 0)
    return (
      <p className={styles.soft}>
        {t('sent.hint')} <Link href={customVectorsPath}>{t('sent.upload')}</Link>
      </p>
    )
  const { customVectorId, ...others } = options
  return (
    <Field label={t('sent')} hint={t('sent.hint')}>
      <Select
        value={customVectorId ?? ''}
        options={[
          { value: '', text: t('sent.none') },
          ...data.records.map(({ id, name }) => ({ value: id, text: name })),
        ]}
        onChange={({ target }) => {
          const vector = data.records.find(({ id }) => id === target.value)
          onChange({ ...others, ...(vector && { customVectorId: vector.id }) })
        }}
      />
    </Field>
  )
}

interface OptionFieldsProps {
  options: VectorOptions
  /** Packaging options for this type of vector. */
  available: readonly VectorOptions['packaging'][]
  onChange: (options: VectorOptions) => void
}

function OptionFields({ options, available, onChange }: OptionFieldsProps) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const formatYield = (one: VectorOptions['preparation']) => formatQuantity(preparationYields[one], 'µg', language)
  return (
    <>
      <div className={styles.options}>
        <Field label={t('preparation')}>
          <Select
            value={options.preparation}
            options={preparations.map((value) => ({
              value,
              text: t(`preparation.${value}`, { amount: formatYield(value) }),
            }))}
            onChange={({ target }) => {
              const preparation = preparations.find((one) => one === target.value)
              if (preparation) onChange({ ...options, preparation })
            }}
          />
        </Field>
        <Field label={t('endotoxin')}>
          <Select
            value={options.endotoxin}
            options={endotoxinLevels.map((value) => ({ value, text: t(`endotoxin.${value}`) }))}
            onChange={({ target }) => {
              const endotoxin = endotoxinLevels.find((one) => one === target.value)
              if (endotoxin) onChange({ ...options, endotoxin })
            }}
          />
        </Field>
        <Field label={t('verification')}>
          <Select
            value={options.verification}
            options={verifications.map((value) => ({ value, text: t(`verification.${value}`) }))}
            onChange={({ target }) => {
              const verification = verifications.find((one) => one === target.value)
              if (verification) onChange({ ...options, verification })
            }}
          />
        </Field>
        <Field label={t('packaging')} hint={available.length === 1 ? t('packaging.hint') : undefined}>
          <Select
            value={options.packaging}
            disabled={available.length === 1}
            options={packagings
              .filter((value) => available.includes(value))
              .map((value) => ({ value, text: t(`packaging.${value}`) }))}
            onChange={({ target }) => {
              const packaging = packagings.find((one) => one === target.value)
              if (packaging) onChange({ ...options, packaging })
            }}
          />
        </Field>
      </div>
      <SentVectorField options={options} onChange={onChange} />
      <Checkbox
        checked={options.glycerolStock}
        onChange={({ target }) => onChange({ ...options, glycerolStock: target.checked })}
      >
        {t('glycerol.add')}
      </Checkbox>
    </>
  )
}
