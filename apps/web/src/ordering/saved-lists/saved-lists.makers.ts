import { SavedList } from '@paratope/contract/ordering/saved-lists'

export const aSavedList = (overrides: object = {}): SavedList =>
  SavedList.parse({
    id: 'svl_00000000000000000000000001',
    name: 'Monthly panel',
    isFavourites: false,
    isShared: false,
    isOwn: true,
    ownerName: 'Ada Sample',
    lineCount: 1,
    changedAt: '2026-11-20T09:00:00.000Z',
    currency: 'USD',
    lines: [
      {
        packId: 'pck_00000000000000000000000001',
        catalog: 'PV-A0001',
        projectName: 'Anti-mouse PD-1',
        projectType: 'anti-mouse',
        format: 'igg',
        packingQuantity: '5',
        unit: 'mg',
        num: 2,
        note: '',
        originalPrice: { minor: 18_000, currency: 'USD' },
        finalPrice: { minor: 36_000, currency: 'USD' },
        stock: 7,
        orderable: true,
      },
    ],
    ...overrides,
  })
