import { maxPaymentMethods, type PaymentMethod } from '@namekeep/contract';
import { readerOf, transact } from './dependencies.ts';
import { mayRead } from './domains/record.ts';
import type { UseCase } from './use-case.ts';

export const paymentMethodsList: UseCase<'paymentMethodsList'> = async (context) => {
  const reader = readerOf(context);
  const [used, stored] = await Promise.all([reader.usedPaymentMethods(), reader.paymentMethods()]);
  const unused = [...stored].filter(([key]) => !used.has(key));
  const paymentMethods: PaymentMethod[] = [
    ...[...used].map(([key, { name, count }]) => ({ name, endsOn: stored.get(key)?.endsOn ?? null, count })),
    ...unused.map(([, { name, endsOn }]) => ({ name, endsOn, count: 0 })),
  ];
  return { outcome: 'list', paymentMethods: paymentMethods.sort(byName) };
};

const byName = (a: PaymentMethod, b: PaymentMethod): number =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : Number(a.name.toLowerCase() > b.name.toLowerCase());

export const paymentMethodsPut: UseCase<'paymentMethodsPut'> = (context, { name, method: { endsOn } }) =>
  transact(context, async (writer) => {
    const key = name.toLowerCase();
    const stored = await writer.lockPaymentMethods();
    if (endsOn !== null && !stored.has(key) && stored.size >= maxPaymentMethods) {
      const message = `An account can have at most ${maxPaymentMethods} payment methods with an end.`;
      return { outcome: 'invalid', issues: [{ path: 'name', code: 'too_big', message }] };
    }
    await writer.endPaymentMethod(name, endsOn);
    // Whether records use it is not said to a caller who cannot read it.
    if (!mayRead(context.actor)) return { outcome: 'replaced', paymentMethod: { name, endsOn } };
    const used = (await writer.usedPaymentMethods()).get(key);
    const paymentMethod = { name: used?.name ?? name, endsOn, count: used?.count ?? 0 };
    return { outcome: used || stored.has(key) ? 'replaced' : 'created', paymentMethod };
  });
