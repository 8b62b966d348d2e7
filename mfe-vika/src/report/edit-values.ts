import {
  type District,
  fromYesNo,
  toYesNo,
  type VikaChange,
  type VikaRegistration,
  type VikaStatus,
  type YesNo,
} from 'shared/contracts/vika';

/** Values of the edit dialog's fields. */
export interface EditValues {
  name: string;
  phone: string;
  address: string;
  district: District | '';
  message: string;
  status: VikaStatus;
  waiting_list: YesNo;
  on_sick_leave: YesNo;
  newly_operated: YesNo;
  orders: YesNo;
}
export type EditField = keyof EditValues;

/** Translation keys of the field labels. */
export const fieldLabels: Record<EditField, string> = {
  name: 'field.name',
  phone: 'field.phone',
  address: 'field.address',
  district: 'field.district',
  message: 'field.clientRequest',
  status: 'field.status',
  waiting_list: 'answers.waiting_list',
  on_sick_leave: 'answers.on_sick_leave',
  newly_operated: 'answers.newly_operated',
  orders: 'answers.orders',
};

export const toEditValues = (row: VikaRegistration): EditValues => ({
  name: row.name,
  phone: row.phone,
  address: row.address ?? '',
  district: (row.district ?? '') as District | '',
  message: row.message,
  status: row.status,
  waiting_list: toYesNo(row.waiting_list),
  on_sick_leave: toYesNo(row.on_sick_leave),
  newly_operated: toYesNo(row.newly_operated),
  orders: toYesNo(row.orders),
});

/** Converts the dialog's values to the api's request body, which `vikaChange` validates. */
export const toChange = (values: EditValues): VikaChange => ({
  name: values.name,
  phone: values.phone,
  address: values.address,
  district: values.district || null,
  message: values.message,
  status: values.status,
  waiting_list: fromYesNo(values.waiting_list),
  on_sick_leave: fromYesNo(values.on_sick_leave),
  newly_operated: fromYesNo(values.newly_operated),
  orders: values.orders === 'ja',
});

const fields = (values: EditValues) => Object.keys(values) as EditField[];

/** The fields in which two versions of a registration differ. */
export const changedFields = (before: EditValues, after: EditValues): EditField[] =>
  fields(before).filter((field) => before[field] !== after[field]);

/** A colleague's version with one's own changes on top. */
export function withOwnChanges(theirs: EditValues, before: EditValues, own: EditValues): EditValues {
  const mine = changedFields(before, own).map((field) => [field, own[field]]);
  return { ...theirs, ...Object.fromEntries(mine) };
}
