import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '../api/queries.ts';
import { FieldEditor } from './field-editor.tsx';

/** The editor for the registrar of the record `?id=`. */
export default function FieldEditorScene() {
  const { data: record } = useQuery(recordQuery(new URLSearchParams(location.search).get('id') ?? ''));
  const [done, setDone] = useState(false);
  if (!record) return null;
  if (done) return <p>Closed at revision {record.revision}.</p>;
  return <FieldEditor record={record} field="registrar" onDone={() => setDone(true)} />;
}
