import { antibiotics, type Backbone, backboneFamilies, copyClasses } from '@paratope/contract/catalogue/plasmids'
import { plasmidTexts } from '@paratope/contract/catalogue/plasmids/plasmids.texts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { backbonesPath, getBackbonePath, LibraryTabs, loadLibraryCards } from '#catalogue/plasmids/index.ts'
import {
  FromPrice,
  PlasmidRing,
  packArcs,
  QuickAddButton,
  RingLegend,
  StockStatus,
  toArcs,
} from '#catalogue/products/index.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card, CardLink } from '#ui/display/card.tsx'
import { formatQuantity, joinNote } from '#ui/display/format.ts'
import { SpeciesText } from '#ui/display/species-text.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './designs.module.css'
import { libraryTexts } from './library.texts.ts'

/** Text that the search reads: everything of a row, and the names of the components. */
const getSearchText = ({ name, description, hostStrain, origin, resistance, features }: Backbone): string =>
  [name, description, hostStrain, origin, ...resistance, ...features.map((feature) => feature.name)]
    .join('\n')
    .toLowerCase()

/** Sizes that differ in handling: ranges of base pairs, the upper end not included. */
const sizeRanges = {
  'up-to-4': [0, 4000],
  '4-to-6': [4000, 6000],
  '6-to-9': [6000, 9000],
  'from-9': [9000, Number.POSITIVE_INFINITY],
} as const
const sizeChoices = ['up-to-4', '4-to-6', '6-to-9', 'from-9'] as const satisfies readonly (keyof typeof sizeRanges)[]

/** Without the remarks in brackets, such as "(recA-, LTR/ITR stabilising)". */
const getStrainName = ({ hostStrain }: Backbone): string => hostStrain.replace(/ \(.*/, '')

const stockChoices = ['stock', 'deposit'] as const

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = pageOf(context)
  const { client, tags } = page
  tags.add('products')
  const params = new URL(request.url).searchParams
  const k = (params.get('k') ?? '').slice(0, 100)
  const family = backboneFamilies.find((one) => one === params.get('family'))
  const resistance = antibiotics.find((one) => one === params.get('resistance'))
  const copies = copyClasses.find((one) => one === params.get('copies'))
  const stock = stockChoices.find((one) => one === params.get('stock'))
  const size = sizeChoices.find((one) => one === params.get('size'))
  const [all, cards] = await Promise.all([client.plasmids.backbones(), loadLibraryCards(page, 'backbone')])
  const hosts = [...new Set(all.map(getStrainName))].sort()
  const host = hosts.find((one) => one === params.get('host'))
  const words = k.toLowerCase().split(/\s+/).filter(Boolean)
  const backbones = all.filter((backbone) => {
    if (family !== undefined && backbone.family !== family) return false
    if (resistance !== undefined && !backbone.resistance.includes(resistance)) return false
    if (copies !== undefined && backbone.copies !== copies) return false
    if (host !== undefined && getStrainName(backbone) !== host) return false
    if (size !== undefined) {
      const [from, to] = sizeRanges[size]
      if (backbone.length < from || backbone.length >= to) return false
    }
    if (stock !== undefined && (stock === 'stock') !== cards.has(backbone.id)) return false
    const text = getSearchText(backbone)
    return words.every((word) => text.includes(word))
  })
  return {
    k,
    family: family ?? '',
    resistance: resistance ?? '',
    copies: copies ?? '',
    stock: stock ?? '',
    size: size ?? '',
    host: host ?? '',
    hosts,
    backbones: backbones.map((backbone) => ({
      id: backbone.id,
      name: backbone.name,
      family: backbone.family,
      length: backbone.length,
      resistance: backbone.resistance,
      copies: backbone.copies,
      hostStrain: getStrainName(backbone),
      card: cards.get(backbone.id) ?? null,
      ring: packArcs(toArcs(backbone)),
    })),
  }
}

/** The backbones by what they are for, resistance and components; a plain form, so it works without script. */
export default function BackboneLibraryPage() {
  const { backbones } = useLoaderData<typeof loader>()
  const t = useTexts(libraryTexts)
  return (
    <div className={`container ${styles.page}`}>
      <PageHead title={t('title')} description={t('lead')} path={backbonesPath} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <LibraryTabs current="backbones" />
      <BackboneFilters />
      <p role="status" className={styles.meta}>
        {t('found', { count: backbones.length })}
      </p>
      {backbones.length > 0 ? <RingLegend /> : null}
      {backbones.length === 0 && (
        <EmptyState
          title={t('none')}
          drawing={<StateDrawing state="no-results" />}
          actions={<Button href={backbonesPath}>{t('all')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      <ul className={`${styles.cards} ${styles.three}`}>
        {backbones.map((backbone) => (
          <BackboneCard key={backbone.id} backbone={backbone} />
        ))}
      </ul>
    </div>
  )
}

function BackboneFilters() {
  const { k, family, resistance, copies, stock, size, host, hosts } = useLoaderData<typeof loader>()
  const t = useTexts(libraryTexts)
  const tPlasmid = useTexts(plasmidTexts)
  return (
    <form method="get" action={backbonesPath} className={`${styles.filters} ${styles.libraryFilters}`}>
      <Field label={t('search')}>
        <Input name="k" type="search" defaultValue={k} placeholder={t('search.example')} maxLength={100} />
      </Field>
      <Field label={t('family')}>
        <Select
          name="family"
          defaultValue={family}
          placeholder={t('family.all')}
          options={backboneFamilies.map((value) => ({ value, text: tPlasmid(`family.${value}`) }))}
        />
      </Field>
      <Field label={t('host')}>
        <Select
          name="host"
          defaultValue={host}
          placeholder={t('any')}
          options={hosts.map((value) => ({ value, text: value }))}
        />
      </Field>
      <Field label={tPlasmid('size')}>
        <Select
          name="size"
          defaultValue={size}
          placeholder={t('any')}
          options={sizeChoices.map((value) => ({ value, text: t(`size.${value}`) }))}
        />
      </Field>
      <Field label={tPlasmid('resistance')}>
        <Select
          name="resistance"
          defaultValue={resistance}
          placeholder={t('any')}
          options={antibiotics.map((value) => ({ value, text: tPlasmid(`resistance.${value}`) }))}
        />
      </Field>
      <Field label={tPlasmid('copies')}>
        <Select
          name="copies"
          defaultValue={copies}
          placeholder={t('any')}
          options={copyClasses.map((value) => ({ value, text: tPlasmid(`copies.${value}`) }))}
        />
      </Field>
      <Field label={t('stock')}>
        <Select
          name="stock"
          defaultValue={stock}
          placeholder={t('any')}
          options={stockChoices.map((value) => ({ value, text: t(`stock.${value}`) }))}
        />
      </Field>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

type ListedBackbone = Awaited<ReturnType<typeof loader>>['backbones'][number]

function BackboneCard({ backbone }: { backbone: ListedBackbone }) {
  const tPlasmid = useTexts(plasmidTexts)
  const language = useLanguage()
  return (
    <Card as="li" className={styles.card ?? ''}>
      <PlasmidRing name={backbone.name} packed={backbone.ring} size={72} />
      <div>
        <h2>
          <CardLink href={getBackbonePath(backbone.id)}>{backbone.name}</CardLink>
        </h2>
        <p className={styles.meta}>
          <span>{tPlasmid(`family.${backbone.family}`)}</span>
          <span>{formatQuantity(backbone.length, 'bp', language)}</span>
          <span>{backbone.resistance.map((one) => tPlasmid(`resistance.${one}`)).join(', ')}</span>
          <span>{joinNote(tPlasmid('copies'), tPlasmid(`copies.${backbone.copies}`), language)}</span>
          <span>
            <SpeciesText>{backbone.hostStrain}</SpeciesText>
          </span>
          {backbone.card && <StockStatus state={backbone.card.stock} />}
        </p>
        {backbone.card && (
          <div className={styles.buy}>
            <FromPrice card={backbone.card} />
            <QuickAddButton card={backbone.card} />
          </div>
        )}
      </div>
    </Card>
  )
}
