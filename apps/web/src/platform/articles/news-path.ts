export const newsPath = (slug: string): string => `/NewsDetails?id=${slug}`
