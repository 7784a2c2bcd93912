export const orderResultPath = '/IsSuccess'

export const orderResultKinds = ['inquiry', 'order', 'service', 'approval'] as const
type OrderResultKind = (typeof orderResultKinds)[number]

export const getOrderResultHref = (orderNo: string, kind: OrderResultKind): string =>
  `${orderResultPath}?code=${encodeURIComponent(orderNo)}&kind=${kind}`
