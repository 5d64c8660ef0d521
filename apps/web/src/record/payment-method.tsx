import { maskCardNumbers } from '@namekeep/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask } from '../api/client.ts';
import { errorSentence } from '../api/error-sentence.ts';
import { paymentMethodsQuery, portfolioChanged } from '../api/queries.ts';
import { TextInput, type TextInputProps } from '../kit/fields.tsx';
import { monthText } from '../kit/format.ts';

/** The payment method as it is known from all records. */
function usePaymentMethod(typed: string) {
  const { data } = useQuery(paymentMethodsQuery);
  const name = typed.trim();
  return data?.paymentMethods.find((one) => one.name.toLowerCase() === name.toLowerCase());
}

/** A payment method, with those of other records to choose from, and the month in which it ends. */
export function PaymentMethodInput(input: TextInputProps & { value: string }) {
  const list = useId();
  const { data } = useQuery(paymentMethodsQuery);
  return (
    <div className={`grid gap-2 ${input.className ?? ''}`}>
      <TextInput {...input} className="" list={list} />
      <datalist id={list}>
        {data?.paymentMethods
          // The browser would show them whole.
          .filter(({ name }) => maskCardNumbers(name) === name)
          .map(({ name }) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      {input.value.trim() !== '' && <EndsIn name={input.value.trim()} disabled={input.disabled ?? false} />}
    </div>
  );
}

/** The month in which a payment method ends, which is saved as soon as it is complete. */
function EndsIn({ name, disabled }: { name: string; disabled: boolean }) {
  const client = useQueryClient();
  const known = usePaymentMethod(name);
  const [typed, setTyped] = useState<{ name: string; month: string } | null>(null);
  const save = useMutation({
    mutationFn: (endsOn: string | null) => ask('paymentMethodsPut', { name, method: { endsOn } }),
    onSettled: () => portfolioChanged(client),
  });
  const others = (known?.count ?? 0) > 1 ? ` For all ${known?.count.toLocaleString('en')} domains with it.` : '';
  return (
    <TextInput
      type="month"
      label="It ends in"
      placeholder="2028-03"
      disabled={disabled}
      description={save.isSuccess && typed?.name === name ? `Saved.${others}` : `Optional, saved at once.${others}`}
      error={save.isError && errorSentence(save.error)}
      value={typed?.name === name ? typed.month : (known?.endsOn ?? '')}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ name, month: value });
        // A year that is being typed has the values 2, 20 and 202 first.
        if (value === '' || /^2\d{3}-(0[1-9]|1[0-2])$/.test(value)) save.mutate(value || null);
      }}
    />
  );
}

/** ` · ends Mar 2028`, if that is known. */
export function MethodEnd({ name }: { name: string }) {
  const endsOn = usePaymentMethod(name)?.endsOn;
  return endsOn ? <span className="text-ink-soft"> · ends {monthText(endsOn)}</span> : null;
}
