export const orderResultPath = '/IsSuccess'
export const getOrderResultHref = (orderNo: string, kind: 'inquiry' | 'order' | 'approval'): string =>
  `${orderResultPath}?code=${encodeURIComponent(orderNo)}&kind=${kind}`
