import { Types } from 'mongoose';
import { RegistrationModel } from '../src/features/vika/registration.model';
import { sealPatient } from '../src/features/vika/sealed-registration';
import type { FieldCipher } from '../src/platform/field-encryption';

const batchSize = 1_000;

/** Stores encrypted registrations, one per minute back from now; every other one is an order. */
export async function seedRegistrations(cipher: FieldCipher, wanted: number): Promise<void> {
  for (let made = 0; made < wanted; made += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, wanted - made) }, (_, index) => {
      const _id = new Types.ObjectId();
      const at = new Date(Date.now() - (made + index) * 60_000);
      const patient = {
        name: `Kari Nordmann ${made + index}`,
        phone: String(90_000_000 + made + index),
        address: 'Storgata 1',
        message: 'Vondt i kneet etter fall på ski',
        district: 'Alna' as const,
        waiting_list: true,
        on_sick_leave: false,
        newly_operated: null,
        // A third of them have a call.
        calls:
          index % 3 === 0
            ? [
                {
                  at: at.toISOString(),
                  by: 'klinikk@fysio.example',
                  outcome: 'no_answer' as const,
                  next_on: '2099-01-01',
                },
              ]
            : [],
      };
      return {
        _id,
        ...sealPatient(cipher, _id, patient),
        orders: index % 2 === 0,
        created_at: at,
        updated_at: at,
      };
    });
    await RegistrationModel.insertMany(rows);
  }
}
