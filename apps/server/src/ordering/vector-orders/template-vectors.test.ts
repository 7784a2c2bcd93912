import { type Molecule, replaceBases } from '@paratope/bio'
import { templateBackbones } from '@paratope/bio/backbones'
import { createFromTemplate, findVectorTemplate, slotQualifier, vectorTemplates } from '@paratope/bio/vectors'
import { toDesignMolecule } from '@paratope/contract/science/designs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const options = {
  preparation: 'midi',
  endotoxin: 'low',
  verification: 'full',
  packaging: 'none',
  glycerolStock: true,
} as const

/** A version of a new design that began with a template, as its page made it. */
async function aTemplateVersion(
  buyer: SignedInUser,
  templateId: string,
  change: (molecule: Molecule) => Molecule = same,
) {
  const template = findVectorTemplate(templateId)
  const backbone = templateBackbones.find(({ id }) => id === template?.backbone.id)
  if (!template || !backbone) throw new Error(`no template ${templateId}`)
  const molecule = change(createFromTemplate(template, backbone, 'pTemplate'))
  const body = { name: 'pTemplate', vectorType: 'other' as const, molecule: toDesignMolecule(molecule) }
  const design = await buyer.client.designs.create({ body })
  return buyer.client.designs.saveVersion({ params: { id: design.id }, body: { version: 1 } })
}
const same = (molecule: Molecule): Molecule => molecule

test.each(vectorTemplates.map(({ id, vectorType }) => [id, vectorType]))(
  'a design of the template %s is built, priced and ordered, from a backbone that is there',
  async (id, vectorType) => {
    const buyer = await signIn(world)
    const { id: versionId } = await aTemplateVersion(buyer, id)
    const query = { versionId, ...options, glycerolStock: 'true' } as const
    const estimate = await buyer.client.vectorOrders.estimate({ query })
    expect(estimate.faults).toEqual([])
    expect(estimate.feasibility).toMatchObject({ canBuild: true, synthesised: 0 })
    // Midi with low endotoxin, whole sequence and glycerol stock.
    expect(estimate.price).toEqual({ minor: 12_000 + 10_800 + 9500 + 2500, currency: 'USD' })
    // The template decides, whatever the design says that it is for.
    const virus = vectorType === 'lentivirus' || vectorType === 'aav' ? [vectorType] : []
    expect(estimate.packagings).toEqual(['none', ...virus])
    expect((await buyer.client.vectorOrders.add({ body: { versionId, ...options } })).count).toBe(1)
  },
)

test('a template whose terminal repeat was edited, whose part is gone or whose backbone is another one is not ordered', async () => {
  const buyer = await signIn(world)
  const order = async (change: (molecule: Molecule) => Molecule) => {
    const { id: versionId } = await aTemplateVersion(buyer, 'aav', change)
    return buyer.client.vectorOrders.add({ body: { versionId, ...options } })
  }
  const rename = (name: string, value: string) => (molecule: Molecule) => ({
    ...molecule,
    features: molecule.features.map((feature) =>
      feature.qualifiers.some((qualifier) => qualifier.name === slotQualifier && qualifier.value === 'promoter')
        ? { ...feature, qualifiers: [...feature.qualifiers.filter((each) => each.name !== name), { name, value }] }
        : feature,
    ),
  })
  const refusal = (code: string) => ({ code: 'vector_order.faulty', values: { faults: [{ code }] } })
  const repair = (molecule: Molecule) => replaceBases(molecule, { start: 60, end: 62 }, 'TT')
  await expect(order(repair)).rejects.toMatchObject({
    code: 'vector_order.faulty',
    values: { faults: [{ code: 'vector.backbone_edited', start: 60, end: 62 }] },
  })
  const goneFrom = (molecule: Molecule) =>
    rename('part', 'prom-gone')(replaceBases(molecule, { start: 300, end: 300 }, 'T'))
  await expect(order(goneFrom)).rejects.toMatchObject(refusal('vector.part_missing'))
  const otherBackbone = rename('template', 'aav RHI8pKFv98dMw6FDN6VlFNjWwhU')
  await expect(order(otherBackbone)).rejects.toMatchObject(refusal('vector.template_changed'))
  expect((await buyer.client.carts.count({ query: {} })).count).toBe(0)
})
