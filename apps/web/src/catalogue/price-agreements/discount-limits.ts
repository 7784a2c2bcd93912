/** Discounts that can be agreed, in percent. */
export const discountLimits = { min: 0.01, max: 90 }
