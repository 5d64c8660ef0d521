import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lifecycleWord, ownershipWord } from './words.ts';
import classes from './domain-fields.module.css';
import { type DomainFieldsProps, fieldOf } from './field-of.ts';
import { fieldLabel } from './field-words.ts';

/** What is worth noting too. */
export function DetailFields({ values, errors, onChange }: DomainFieldsProps) {
  const field = fieldOf({ values, errors, onChange });
  return (
    <div className={classes.grid}>
      <TextInput
        {...field('billingDate')}
        type="date"
        label={fieldLabel('billingDate')}
        description="When the next payment is taken, if not on the renewal date."
        min="0001-01-01"
        max="9999-12-31"
      />
      <NativeSelect
        {...field('autoRenew')}
        label={fieldLabel('autoRenew')}
        description="A note for you; nothing is switched."
      >
        <option value="">Unknown</option>
        <option value="yes">On</option>
        <option value="no">Off</option>
      </NativeSelect>
      <TextInput
        {...field('registrationDate')}
        type="date"
        label={fieldLabel('registrationDate')}
        min="0001-01-01"
        max="9999-12-31"
      />
      <TextInput
        {...field('registrationCost')}
        label={`${fieldLabel('registrationCost')} (${values.currency})`}
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput {...field('dnsProvider')} label={fieldLabel('dnsProvider')} autoComplete="off" />
      <TextInput
        {...field('purchaseEmail')}
        type="email"
        label={fieldLabel('purchaseEmail')}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect {...field('ownership')} label={fieldLabel('ownership')}>
        <option value="owned">{ownershipWord('owned')}</option>
        <option value="managed">{ownershipWord('managed')}</option>
      </NativeSelect>
      <NativeSelect {...field('lifecycle')} label={fieldLabel('lifecycle')}>
        <option value="active">{lifecycleWord('active')}</option>
        <option value="inactive">{lifecycleWord('inactive')}</option>
        <option value="transferred">{lifecycleWord('transferred')}</option>
      </NativeSelect>
      <TextInput
        {...field('paymentMethod')}
        className={classes.whole ?? ''}
        label={fieldLabel('paymentMethod')}
        description="In words, like “company card”. Do not write card numbers here."
        autoComplete="off"
      />
      <Textarea {...field('notes')} className={classes.whole ?? ''} label={fieldLabel('notes')} minRows={4} rows={4} />
    </div>
  );
}
