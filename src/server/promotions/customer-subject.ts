/** The key a promotion's limit for one customer counts by (D7): the e-mail address, else the customer; null while nobody is known. */
export function customerSubject(buyer: { readonly customerId: string | null; readonly email: string | null }): string | null {
  if (buyer.email !== null && buyer.email !== '') return `email:${buyer.email.toLowerCase()}`;
  return buyer.customerId === null ? null : `customer:${buyer.customerId}`;
}
