import { listDetailTags } from '@paratope/contract/catalogue/products'
import { data } from 'react-router'
import type { PageContext } from '#lib/page/page-context.ts'
import { toCardView } from './card-view.ts'
import { findCategoryPath } from './categories.ts'
import { getDocumentHref, getUploadHref } from './document-links.ts'
import { toFigureView } from './figure-view.ts'
import { createNameTranslator } from './name-translator.ts'
import { toPackViews } from './pack-view.ts'
import { isNamedAfter, toPlasmidMapView } from './plasmid-map-view.ts'
import { listProductGuides, listProductQuestions } from './product-questions.ts'

/** Lots are measured in the unit of the specification, against its limit. */
const matchUnit = (text: string | undefined, pattern: RegExp): string => pattern.exec(text ?? '')?.[0] ?? ''

/** One product's page in words, by its slug or its catalogue number, with one of its lots in front. */
export async function loadProduct(
  { client, site, language, tags }: PageContext,
  slugOrCode: string | null | undefined,
  requestedLot?: string | null,
) {
  tags.add('products').add('dictionaries').add('articles')
  if (!slugOrCode || !/^[\w-]{1,120}$/.test(slugOrCode)) throw data(null, { status: 404 })
  const params = { slug: slugOrCode }
  const [product, figures, evidence, questions, resources] = await Promise.all([
    client.products.detail({ params }),
    client.products.figures({ params }),
    client.references.evidence({ params }),
    client.articles.faq(),
    client.articles.resources(),
  ])
  for (const tag of listDetailTags(product)) tags.add(tag)
  const backbones = product.category === 'plasmid' ? await client.plasmids.backbones() : []
  const backbone = backbones.find((one) => isNamedAfter(product.name, one))
  const translateName = createNameTranslator(language)
  const { category, sec, targets } = product
  const findSpec = (key: string) => product.specs.find((spec) => spec.key === key)?.value
  return {
    ...toCardView(product, translateName),
    slug: product.slug,
    datasheet: getDocumentHref(site, 'datasheet', product.slug, language),
    safetySheet: getDocumentHref(site, 'safety-sheet', product.slug, language),
    shareImage: getDocumentHref(site, 'share-image', product.slug, language),
    identity: product.identity,
    description: product.description,
    section: { title: translateName(`category.${category}`) ?? category, path: findCategoryPath(category) },
    group: (sec && translateName(`sec.${sec}`)) ?? null,
    targets,
    specs: product.specs
      .filter(({ key }) => key !== 'sequence')
      .map(({ key, value }) => ({ key, label: translateName(`spec.${key}`) ?? key, value })),
    sequence: findSpec('sequence') ?? null,
    packs: toPackViews(product.packs, translateName, language),
    lots: product.lots.map((lot) => ({
      ...lot,
      certificate: getDocumentHref(site, 'certificate', lot.lotNo, language),
    })),
    images: product.images.map(({ hash, ...image }) => ({ ...image, src: getUploadHref(site, 'image', hash) })),
    documents: product.documents.map(({ id, ...document }) => ({
      ...document,
      href: getUploadHref(site, 'attachment', id),
    })),
    lotNo: (product.lots.find(({ lotNo }) => lotNo === requestedLot) ?? product.lots[0])?.lotNo ?? '',
    limits: {
      purity: matchUnit(findSpec('purity'), /≥\s?[\d.]+\s?%/),
      endotoxin: findSpec('endotoxin') ?? '',
      endotoxinMax: Number(matchUnit(findSpec('endotoxin'), /[\d.]+/)) || null,
    },
    units: {
      endotoxin: matchUnit(findSpec('endotoxin'), /EU\/\S+/),
      concentration: matchUnit(findSpec('concentration'), /\S?g\/\S+/),
    },
    figures: toFigureView(figures),
    evidence,
    questions: listProductQuestions(questions, category),
    guides: listProductGuides(resources, category),
    map: backbone ? toPlasmidMapView(backbone) : null,
    control: product.control && toCardView(product.control, translateName),
    controlled: product.controlled.map((card) => toCardView(card, translateName)),
    related: product.related.map((card) => toCardView(card, translateName)),
  }
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>
