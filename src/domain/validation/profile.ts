import { secret, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { personName } from './names.ts';
import { required } from './required.ts';
import { email, password, telephone } from './rules.ts';
import { array, object } from './yup.ts';
import { mailTopics, type MailTopic } from '../mail-topics.ts';

/** Identity of an account (docs/domain/profile.md). `phone`: the cabinet's; ignored for any other account. */
export const identitySchema = object({
  name: required(personName(80)),
  lastname: required(personName(80)),
  phone: telephone(),
}).noUnknown();

/** The topics whose mails an account refuses. */
export const refusedMailsSchema = object({
  refused: array(required(text(20)).oneOf<MailTopic>([...mailTopics], ownMessages.choice))
    .max(mailTopics.length)
    .required(),
}).noUnknown();

/** A new address, which its owner confirms by a mailed link; the present password proves who asks. */
export const newEmailSchema = object({
  email: required(email()),
  current_password: required(secret()),
}).noUnknown();

/** A new password, as the contract's row has it: without the list of common ones. */
export const passwordChangeSchema = object({
  current_password: required(secret()),
  password: required(password()),
  password_confirmation: required(secret()).test(
    'confirmation',
    ownMessages.confirmation,
    (value, { parent }) => value === '' || value === (parent as { password?: string }).password,
  ),
}).noUnknown();
