/** Live updates of comments: of a company’s designs, and of the design support. */
export const designCommentsKey = 'design-comments'
export const designSupportKey = 'design-support'
