import { data } from 'react-router'
import type { PageFacts } from '#lib/page-context.ts'
import { cardView } from './card-view.ts'
import { categoryPath } from './categories.ts'
import { figureView } from './figure-view.ts'
import { nameIn, sizeIn } from './names.ts'

/** Facts whose number has the unit in which lots are measured too. */
const unitOf = (text: string | undefined, pattern: RegExp): string => pattern.exec(text ?? '')?.[0] ?? ''

/** One product's page in words; `asked` is its slug or its catalogue number. */
export async function loadProduct({ client, language, tags }: PageFacts, asked: string | null | undefined) {
  tags.add('products').add('dictionaries')
  if (!asked || !/^[\w-]{1,120}$/.test(asked)) throw data(null, { status: 404 })
  const params = { slug: asked }
  const [product, figures] = await Promise.all([
    client.products.detail({ params }),
    client.products.figures({ params }),
  ])
  const name = nameIn(language)
  const { category, sec, targets } = product
  const factOf = (key: string) => product.facts.find((fact) => fact.key === key)?.value
  return {
    ...cardView(product, name),
    slug: product.slug,
    identity: product.identity,
    description: product.description,
    section: { title: name(`category.${category}`) ?? category, path: categoryPath(category) },
    group: (sec && name(`sec.${sec}`)) ?? null,
    targets,
    facts: product.facts
      .filter(({ key }) => key !== 'sequence')
      .map(({ key, value }) => ({ key, label: name(`fact.${key}`) ?? key, value })),
    sequence: factOf('sequence') ?? null,
    packs: product.packs.map(({ id, amount, unit, prices, stock, leadDays }) => ({
      id: id as string, // a pack's id is text to the browser
      size: sizeIn(name, amount, unit),
      prices,
      stock,
      leadDays,
    })),
    lots: product.lots,
    units: {
      endotoxin: unitOf(factOf('endotoxin'), /EU\/\S+/),
      concentration: unitOf(factOf('concentration'), /\S?g\/\S+/),
    },
    figures: figureView(figures),
    control: product.control && cardView(product.control, name),
    related: product.related.map((card) => cardView(card, name)),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>
export type PackView = ProductData['packs'][number]
