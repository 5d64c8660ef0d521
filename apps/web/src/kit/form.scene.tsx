import { Button } from './button.tsx';
import { TextInput } from './fields.tsx';
import { useState } from 'react';
import { ask } from '../api/client.ts';
import { Form } from './form.tsx';
import { useServiceForm } from './use-service-form.ts';

type Values = Record<'note' | 'name' | 'days', string>;
const initial: Values = { note: '', name: '', days: '5' };
const fields: Record<string, 'name' | 'days'> = { name: 'name', expiresInDays: 'days' };

/** A form for a token that leaves all checks but one to the server. */
export default function FormScene() {
  const [sent, setSent] = useState(0);
  const form = useServiceForm({
    draft: 'scene',
    initial,
    fieldOf: (path) => fields[path] ?? null,
    read: (values: Values) =>
      values.note === 'wrong'
        ? { ok: false, issues: [{ path: 'note', code: 'wrong', message: 'No field shows this.' }] }
        : { ok: true, value: values },
    send({ name, days }) {
      setSent((count) => count + 1);
      return ask('tokensCreate', { token: { name, scopes: ['domains:read'], expiresInDays: Number(days) } });
    },
    onSaved() {
      form.drop();
    },
  });
  const input = (name: keyof Values, label: string) => (
    <TextInput
      name={name}
      label={label}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.change(name, event.currentTarget.value)}
    />
  );
  return (
    <Form form={form} buttons={<Button type="submit">Save</Button>}>
      <p>
        Sent {sent} times; {form.restored ? 'with a draft' : 'without a draft'}; {form.answer ? 'saved' : 'not saved'}.
      </p>
      {input('note', 'Note')}
      {input('name', 'Name')}
      {input('days', 'Days')}
    </Form>
  );
}
